import type { ReactNode } from 'react'

/** What a card lists, as far as it has room for whole lines; the others are scrolled to, a line at a time. */
export const Fit = ({ children }: { readonly children: ReactNode }) => (
  <div className="gt-fit">
    <div className="lines">{children}</div>
  </div>
)

interface RowsProps {
  /** Lines that stand close, so that more of them have room. */
  readonly close?: true
  readonly children: ReactNode
}

/** The lines of a card. */
export const Rows = ({ close, children }: RowsProps) => (
  <Fit>
    <ul className={close ? 'gt-rows close' : 'gt-rows'}>{children}</ul>
  </Fit>
)
