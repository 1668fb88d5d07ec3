import { useEffect, useState } from 'react'

/** True while nothing of the page has the focus: what had it is gone. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus back to what had it before a dialog, or to the grid where that is gone, so that who works by keyboard goes
 * on where he was. A dialog that is no longer rendered does not do it by itself.
 */
export function useReturnFocus(): void {
  // asked for while the dialog is made, before it takes the focus
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (!isLost()) return
      const cell = document.querySelector<HTMLElement>('.gt-grid td[tabindex="0"]')
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      if (isLost()) cell?.focus()
    },
    [opener],
  )
}

/** Keeps the focus in a grid whose focused row leaves it: the cell that the arrow keys begin at takes it. */
export function useKeptFocus(box: { readonly current: HTMLElement | null }, rows: readonly unknown[]): void {
  const [held] = useState({ focus: false })
  // before the first rows there is no grid to listen to
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const grid = box.current
    const enter = (): void => {
      held.focus = true
    }
    const leave = ({ target }: FocusEvent): void => {
      // what leaves with its row is not connected any more once the change is through; among the cells it goes on, which is heard first
      queueMicrotask(() => {
        held.focus = !(target as Node).isConnected || grid?.contains(document.activeElement) === true // a focus leaves elements only
      })
    }
    grid?.addEventListener('focusin', enter)
    grid?.addEventListener('focusout', leave)
    return () => {
      grid?.removeEventListener('focusin', enter)
      grid?.removeEventListener('focusout', leave)
    }
  }, [box, held, rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have taken the focused one away
  useEffect(() => {
    if (held.focus && isLost()) box.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }, [rows])
}
