/** The element takes letters and digits for itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')

/** The element opens a list by Alt with an arrow. */
export const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('select, [role="combobox"], input[list]')

/** A question that stands in front of the page has the keys for itself. */
export const isAsked = (): boolean =>
  document.querySelector('dialog[open], .ant-modal-wrap:not([style*="none"])') !== null
