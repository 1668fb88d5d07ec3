import { issueMessages } from '@gt/domain/kit/issue.ts'
import { fill } from '@gt/domain/kit/label.ts'
import { say } from './i18n.ts'
import { putText } from './put-text.ts'
import './too-long.css'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const isOver = (field: TextField): boolean => field.maxLength > 0 && field.value.length > field.maxLength

/** What the field is called where it stands, without the count beside its name. */
function nameOf(field: TextField): string {
  const own = field.getAttribute('aria-label')
  if (own) return own
  const label = field.labels?.[0]?.cloneNode(true)
  if (!(label instanceof HTMLElement)) return field.placeholder
  for (const other of label.querySelectorAll('.gt-count, input, textarea, select, button')) other.remove()
  return (label.textContent ?? '').trim()
}

const wordsFor = (field: TextField): string =>
  fill(say(issueMessages.too_long), { field: nameOf(field), max: field.maxLength }).trim()

/**
 * A text that is pasted into a field with a longest length is taken whole wherever that is; one that is too long is told at the
 * field for as long as it is, and its form is not sent. The browser would cut it and say nothing. Typing stops at the length,
 * as ever; a field that decides what is pasted by itself is left alone.
 */
export function tellTooLong(root: Document): void {
  let shown: HTMLElement | null = null
  const hide = (): void => {
    shown?.remove()
    shown = null
  }
  const tell = (field: TextField): void => {
    hide()
    const over = isOver(field)
    const wasOver = field.validationMessage !== '' && field.validity.customError
    if (!over && !wasOver) return
    const words = over ? wordsFor(field) : ''
    field.setCustomValidity(words)
    field.toggleAttribute('data-too-long', over)
    if (!over) return
    const message = root.createElement('span')
    message.className = 'gt-too-long'
    message.setAttribute('role', 'alert')
    const { left, bottom, width } = field.getBoundingClientRect()
    Object.assign(message.style, { left: `${left}px`, top: `${bottom + 2}px`, maxWidth: `${Math.max(width, 200)}px` })
    field.after(message)
    // read out as what appears
    message.textContent = words
    shown = message
  }
  root.addEventListener('paste', event => {
    const { target, clipboardData } = event
    const pasted = clipboardData?.getData('text') ?? ''
    if (event.defaultPrevented || !isTextField(target) || target.maxLength <= 0 || target.readOnly) return
    const { value, selectionStart, selectionEnd } = target
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const text = target instanceof HTMLInputElement ? pasted.replace(/[\r\n]+/g, ' ') : pasted
    const whole = value.slice(0, from) + text + value.slice(to)
    if (whole.length <= target.maxLength) return
    event.preventDefault()
    putText(target, whole)
    target.setSelectionRange(from + text.length, from + text.length)
  })
  root.addEventListener('input', ({ target }) => isTextField(target) && tell(target))
  root.addEventListener('focusin', ({ target }) => isTextField(target) && tell(target))
  root.addEventListener('focusout', hide)
  root.addEventListener('scroll', hide, { capture: true, passive: true })
}
