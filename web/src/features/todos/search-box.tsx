import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import './todos.css'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Finds to-dos by title or number; Enter asks, an emptied box asks for all again. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useWords()
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
          aria-label={t('page.djnotification.todoitems.search')}
          placeholder={t('page.djnotification.todoitems.search')}
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
