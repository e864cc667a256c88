class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Parts of a browser that jsdom lacks and that menus and dialogs ask for. */
export function installBrowserParts(): void {
  globalThis.ResizeObserver ??= StillObserver
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.getAnimations ??= () => []
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })
}
