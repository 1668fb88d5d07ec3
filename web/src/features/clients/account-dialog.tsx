import { unitActions } from '@gt/domain/entrust/unit-actions.ts'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { sealNewPassword } from '../../app/seal-new-password.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './clients.css'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The account by which a client orders itself, with its first password. */
export function ClientAccountDialog({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { run, busy } = useWrite(unitActions, 'OpenAccount')
  const [name, setName] = useState('')
  const [person, setPerson] = useState(wordOf(row.contact))
  const [password, setPassword] = useState('')
  const { user_name, real_name, password: secret } = appUser.fields
  const missing = [
    ...(name.trim() ? [] : [t('common.required', { label: say(user_name.label) })]),
    ...(person.trim() ? [] : [t('common.required', { label: say(real_name.label) })]),
    ...(password ? [] : [t('common.required', { label: say(secret.label) })]),
  ]
  return (
    <SaveDialog
      title={t('page.djentrustmanage.entrustunit.account_of', { name: wordOf(row.name) })}
      className="gt-client-fields"
      busy={busy}
      reason={missing[0]}
      save={async () => {
        const sealed = await sealNewPassword(password)
        await run({ ...itemOf(row), user_name: name.trim(), real_name: person.trim(), password: sealed })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-client-name">{say(user_name.label)}</label>
      <input
        id="gt-client-name"
        className="gt-input"
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <label htmlFor="gt-client-person">{say(real_name.label)}</label>
      <input
        id="gt-client-person"
        className="gt-input"
        autoComplete="off"
        value={person}
        onChange={event => setPerson(event.target.value)}
      />
      <label htmlFor="gt-client-password">{say(secret.label)}</label>
      <input
        id="gt-client-password"
        className="gt-input"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <p className="wide">{t('page.djentrustmanage.entrustunit.account_note')}</p>
    </SaveDialog>
  )
}
