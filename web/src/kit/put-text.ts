/** Puts a text into a field as if it was typed there. */
export function putText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Gives a label to the field for labels of a page as a gun would. */
export function readInto(field: HTMLInputElement, label: string): void {
  field.focus()
  putText(field, label)
  // the page has heard the text by then
  setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
}
