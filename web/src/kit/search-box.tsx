import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import './search-box.css'

interface SearchBoxProps {
  /** What it finds by. */
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Finds entries of a personal list; Enter asks, an emptied box asks for all again. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <search>
      <form
        className="gt-search"
        onSubmit={event => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <Search aria-hidden strokeWidth={1.75} />
        <input
          type="search"
          className="gt-input"
          maxLength={60}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={event => {
            setText(event.target.value)
            if (event.target.value === '') onSearch('')
          }}
        />
      </form>
    </search>
  )
}
