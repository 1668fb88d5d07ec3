import { systemActions } from '@gt/domain/exchange/actions.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './exchange.css'

/** The key of a system: it is typed and kept, and nobody reads it again. */
export function SecretDialog({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t } = useWords()
  const { run, busy } = useWrite(systemActions, 'KeepSecret')
  const [secret, type] = useState('')
  return (
    <SaveDialog
      title={t('page.totalset.thirdpartysystem.secret_of', { name: String(row.name) })}
      className="gt-exchange-fields"
      busy={busy}
      save={async () => {
        await run({ ...itemOf(row), secret })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-exchange-secret">{t('page.totalset.thirdpartysystem.secret')}</label>
      <input
        id="gt-exchange-secret"
        className="gt-input"
        type="password"
        autoComplete="new-password"
        maxLength={400}
        value={secret}
        onChange={event => type(event.target.value)}
      />
      <p className="wide">
        {t(
          row.auth_kind === 'basic'
            ? 'page.totalset.thirdpartysystem.secret_basic'
            : 'page.totalset.thirdpartysystem.secret_note',
        )}
      </p>
    </SaveDialog>
  )
}
