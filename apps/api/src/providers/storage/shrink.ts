import { stdin, stdout } from 'node:process'
import { buffer } from 'node:stream/consumers'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { SMALL_SIDE } from './small-side.ts'

const picture = new Transformer(await buffer(stdin))
const bounds = { width: SMALL_SIDE, height: SMALL_SIDE, fit: ResizeFit.Inside }
stdout.write(await picture.rotate().resize(bounds).webp(80))
