import { useParams } from '@tanstack/react-router'
import { useGetMeter } from '#api/meter/meter.ts'

const recountMs = 2000

/** The meter that the URL names; asked for again while it is counting. */
export function useMeter() {
  const { meter = '' } = useParams({ strict: false })
  return useGetMeter(meter, {
    query: {
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && data.progress < 1 && recountMs,
    },
  })
}
