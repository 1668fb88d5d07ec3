import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { sealNewPassword } from '../../app/seal-new-password.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './people.css'

/** The login account of a person, with its first password and the posts that the caller may give. */
export function AccountDialog({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t, say } = useWords()
  const { run, busy } = useWrite(personnelActions, 'OpenAccount')
  const { data } = useRead(personnelActions, 'OfferedPosts', {})
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [posts, setPosts] = useState<readonly string[]>([])
  const { user_name, password: secret } = appUser.fields
  const missing = [
    ...(name.trim() ? [] : [t('common.required', { label: say(user_name.label) })]),
    ...(password ? [] : [t('common.required', { label: say(secret.label) })]),
  ]
  return (
    <SaveDialog
      title={t('page.personnel.personnelmanage.account_of', { name: String(row.name) })}
      className="gt-person-fields"
      busy={busy}
      reason={missing[0]}
      save={async () => {
        const sealed = await sealNewPassword(password)
        await run({ ...itemOf(row), user_name: name.trim(), password: sealed, post_ids: [...posts] })
        return undefined
      }}
      onClose={onClose}
    >
      <label htmlFor="gt-account-name">{say(user_name.label)}</label>
      <input
        id="gt-account-name"
        className="gt-input"
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <label htmlFor="gt-account-password">{say(secret.label)}</label>
      <input
        id="gt-account-password"
        className="gt-input"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <label htmlFor="gt-account-posts">{t('page.personnel.personnelmanage.posts')}</label>
      <Select
        id="gt-account-posts"
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={[...posts]}
        onChange={setPosts}
        options={(data?.rows ?? []).map(post => ({ value: post.id, label: post.name }))}
      />
      <p className="wide">{t('page.personnel.personnelmanage.account_note')}</p>
    </SaveDialog>
  )
}
