/** What an element shows of itself in one line: its own value, or the text in it. */
const wholeOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').trim()

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth &&
  element.clientWidth > 0 &&
  getComputedStyle(element).textOverflow === 'ellipsis'

/** The element under the pointer that ends in an ellipsis; a cell whose text stands in an element of its own counts as well. */
function cutAt(target: EventTarget | null): HTMLElement | null {
  let at = target instanceof HTMLElement ? target : null
  // what is cut is the text itself or the box around it, never the page behind
  for (let step = 0; at && step < 4; step += 1) {
    if (at.title) return null
    if (isCut(at)) return at
    at = at.parentElement
  }
  return null
}

/**
 * Gives every text that ends in an ellipsis its whole text as a tooltip, for as long as the pointer is over it (looks 11),
 * so that no part of the interface has to think of it. Texts that bring a title of their own keep it.
 */
export function tellCutTexts(root: Document): void {
  let told: HTMLElement | null = null
  root.addEventListener('pointerover', ({ target }) => {
    if (told && target instanceof Node && told.contains(target)) return
    told?.removeAttribute('title')
    told = cutAt(target)
    const whole = told ? wholeOf(told) : ''
    if (whole) told?.setAttribute('title', whole)
    else told = null
  })
}
