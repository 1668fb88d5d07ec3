import './choice.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly key: T; readonly text: string }[]
  readonly chosen: T
  readonly onChoose: (key: T) => void
}

/** A few words of which one is chosen, in the head of a card or of a list. */
export function Choice<T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="gt-choice" aria-label={label}>
      {options.map(({ key, text }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
