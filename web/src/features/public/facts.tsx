import type { ReactNode } from 'react'

/** A line of the list of facts: its name, and a value that may be unknown. */
export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** Numbers of things, with slashed zeros. */
  readonly number?: boolean
}

/** Facts one below the other, the unknown ones left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="gt-facts">
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ name, value, number }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={number ? 'gt-number' : undefined}>{value}</dd>
        </div>
      ))}
  </dl>
)
