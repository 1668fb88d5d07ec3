/** Keys that were pressed while the page was not ready for them. */
export interface KeysAhead {
  /** Gives them to what they were meant for once it has the keyboard, in their order, and lets the next ones through. */
  readonly replay: (isMeant: (focused: Element | null) => boolean) => Promise<void>
  /** They were meant for something that did not come. */
  readonly drop: () => void
}

const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey

/** Turns of drawing after which the keys go to whatever has the keyboard: the form is never locked. */
const mostTurns = 100
const drawn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/** Writes a letter as the browser does: in place of what is selected, with word to the field's owner. */
function write(letter: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Holds what a quick clerk types on from now, until the form that it is meant for stands there. */
export function keysAhead(): KeysAhead {
  const held: KeyboardEvent[] = []
  const own = new WeakSet<Event>()
  const hold = (event: KeyboardEvent): void => {
    if (event.isComposing || own.has(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  addEventListener('keydown', hold, true)
  const drop = (): void => removeEventListener('keydown', hold, true)
  return {
    drop,
    async replay(isMeant) {
      await drawn()
      // what closes and what opens hand the keyboard on in their own time
      for (let turn = 0; turn < mostTurns && !isMeant(document.activeElement); turn += 1) await drawn()
      for (let event = held.shift(); event; event = held.shift()) {
        const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event
        const again = new KeyboardEvent('keydown', {
          key,
          code,
          ctrlKey,
          altKey,
          shiftKey,
          metaKey,
          bubbles: true,
          cancelable: true,
        })
        own.add(again)
        const target = document.activeElement ?? document.body
        if (target.dispatchEvent(again) && isText(event)) write(key)
        await drawn()
      }
      drop()
    },
  }
}
