import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useWords } from './i18n.ts'
import { Failed } from './parts.tsx'

/** What a read of settings knows so far. */
interface Reading<S> {
  readonly data: S | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface SettingsToolProps<S> {
  readonly icon: LucideIcon
  readonly name: string
  /** Hook that reads the settings once they are wanted. */
  readonly useSettings: (isWanted: boolean) => Reading<S>
  /** The dialog of the settings that were read. */
  readonly children: (settings: S, onClose: () => void) => ReactNode
}

/** A tool in the head of a page that opens settings of the laboratory; a read that fails says so and is tried again. */
export function SettingsTool<S>({ icon: Icon, name, useSettings, children }: SettingsToolProps<S>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useSettings(isOpen)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" className="gt-tool" onClick={() => setOpen(true)}>
        <Icon aria-hidden strokeWidth={1.75} />
        <span>{name}</span>
      </button>
      {isOpen && error ? (
        <Dialog title={name} onClose={close} foot={<Button onClick={close}>{t('common.close')}</Button>}>
          <Failed error={error} onRetry={() => void refetch()} />
        </Dialog>
      ) : null}
      {isOpen && data ? children(data, close) : null}
    </>
  )
}
