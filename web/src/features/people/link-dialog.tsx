import { linkActions } from '@gt/domain/identity/link-actions.ts'
import { relationList, userRelationship } from '@gt/domain/identity/user-relationship.entity.ts'
import { choicesController } from '@gt/domain/platform/choices-controller.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { sealNewPassword } from '../../app/seal-new-password.ts'
import { Choice } from '../../kit/choice.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './people.css'

const controller = entityController(userRelationship)
const kinds = ['external', 'same_person'] as const
type Kind = (typeof kinds)[number]

interface TypedProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly secret?: boolean
  readonly hint?: string
  readonly onValue: (value: string) => void
}

function Typed({ id, label, value, secret = false, hint, onValue }: TypedProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="gt-input"
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
    </>
  )
}

/** A new link: what an outside system calls an account, or the account of the same person in another unit, confirmed by password. */
export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { user_id, external_system, external_account, relation } = userRelationship.fields
  const create = useWrite(controller, 'Create')
  const link = useWrite(linkActions, 'Link')
  const { data } = useRead(choicesController(userRelationship.name), 'Choices', {
    field: 'external_system',
    values: {},
  })
  const [kind, setKind] = useState<Kind>('external')
  const [account, setAccount] = useState<string | null>(null)
  const [system, setSystem] = useState<string | null>(null)
  const [external, setExternal] = useState('')
  const [other, setOther] = useState('')
  const [confirming, setConfirming] = useState('')
  const [password, setPassword] = useState('')
  const isExternal = kind === 'external'
  const wanted: readonly (readonly [unknown, string])[] = [
    [account, say(user_id.label)],
    ...(isExternal
      ? ([
          [system, say(external_system.label)],
          [external.trim(), say(external_account.label)],
        ] as const)
      : ([
          [other.trim(), t('page.personnel.usersrelationship.other')],
          [password, t('page.personnel.usersrelationship.password')],
        ] as const)),
  ]
  const missing = wanted.find(([value]) => !value)
  const save = async (): Promise<undefined> => {
    const user = account ?? ''
    if (isExternal) await create.run({ user_id: user, external_system: system, external_account: external.trim() })
    else
      await link.run({
        user_id: user,
        related_name: other.trim(),
        ...(confirming.trim() ? { confirmed_by: confirming.trim() } : {}),
        password: await sealNewPassword(password),
      })
  }
  return (
    <SaveDialog
      title={t('page.personnel.usersrelationship.new')}
      width={560}
      className="gt-person-fields"
      busy={create.busy || link.busy}
      reason={missing ? t('common.required', { label: missing[1] }) : undefined}
      save={save}
      onClose={onClose}
    >
      <span>{say(relation.label)}</span>
      <Choice
        label={say(relation.label)}
        options={kinds.map(key => ({ key, text: say(relationList.labels[key]) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <label htmlFor="gt-link-user">{say(user_id.label)}</label>
      <RefPicker
        id="gt-link-user"
        field={user_id}
        path="user_id"
        value={account}
        onChange={value => setAccount(value ? String(value) : null)}
      />
      {isExternal ? (
        <>
          <label htmlFor="gt-link-system">{say(external_system.label)}</label>
          <Select
            id="gt-link-system"
            value={system}
            onChange={setSystem}
            options={(data?.rows ?? []).map(one => ({
              value: one.value,
              label: one.hint ? `${one.label} · ${one.hint}` : one.label,
            }))}
          />
          <Typed id="gt-link-external" label={say(external_account.label)} value={external} onValue={setExternal} />
        </>
      ) : (
        <>
          <Typed
            id="gt-link-other"
            label={t('page.personnel.usersrelationship.other')}
            value={other}
            onValue={setOther}
          />
          <Typed
            id="gt-link-confirm"
            label={t('page.personnel.usersrelationship.confirmed_by')}
            hint={t('page.personnel.usersrelationship.confirm_self')}
            value={confirming}
            onValue={setConfirming}
          />
          <Typed
            id="gt-link-password"
            label={t('page.personnel.usersrelationship.password')}
            secret
            value={password}
            onValue={setPassword}
          />
          <p className="wide">{t('page.personnel.usersrelationship.confirm_note')}</p>
        </>
      )}
    </SaveDialog>
  )
}
