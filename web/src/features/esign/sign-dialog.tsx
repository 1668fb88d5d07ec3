import type { CommandResult, InputOf } from '@gt/domain/kit/action.ts'
import { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { sealedPassword } from '../../app/sealed-password.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './esign.css'

interface SignDialogProps {
  readonly kind: 'sign' | 'seal'
  readonly title: string
  readonly rows: readonly GridRow[]
  readonly proof: 'password' | 'pin'
  readonly onDone: (result: CommandResult) => void
  readonly onClose: () => void
}

type SealsInput = InputOf<(typeof esignActions)['actions']['Seals']>

/** The seals that the reader keeps; one that may stand on none of these reports is told with its reason. */
function SealChoice(props: {
  readonly input: SealsInput
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}) {
  const { input, chosen, onChoose } = props
  const { t } = useWords()
  const { data, error, refetch } = useRead(esignActions, 'Seals', input)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <p>{t('common.loading')}</p>
  if (data.seals.length === 0) return <p>{t('page.djentrustmanage.esign.no_seal')}</p>
  return (
    <fieldset className="gt-esign-seals">
      <legend>{t('page.djentrustmanage.esign.seals')}</legend>
      {data.seals.map(({ id, name, against }) => {
        const isNone = new Set(against.map(one => one.id)).size >= input.ids.length
        return (
          <div key={id}>
            <label className="gt-named">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isNone}
                onChange={event =>
                  onChoose(event.target.checked ? [...chosen, id] : chosen.filter(other => other !== id))
                }
              />
              {name}
            </label>
            {against.length > 0 ? (
              <ul>
                {against.map(one => (
                  <li key={`${one.id}${one.message}`}>{one.message}</li>
                ))}
              </ul>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Signs or seals the files of the ticked reports, by one proof for all of them. */
export function SignDialog({ kind, title, rows, proof, onDone, onClose }: SignDialogProps) {
  const { t } = useWords()
  const sign = useWrite(esignActions, 'Sign')
  const seal = useWrite(esignActions, 'Seal')
  const [text, type] = useState('')
  const [seals, choose] = useState<readonly string[]>([])
  const label = t(proof === 'pin' ? 'shell.own.sign_pin' : 'shell.own.password')
  const missing =
    kind === 'seal' && seals.length === 0
      ? t('page.djentrustmanage.esign.choose_seal')
      : text === ''
        ? t('common.required', { label })
        : undefined
  return (
    <SaveDialog
      title={title}
      width={520}
      className="gt-esign"
      reason={missing}
      busy={sign.busy || seal.busy}
      save={async () => {
        const items = rows.map(itemOf)
        const sealed = await sealedPassword(text)
        type('')
        onDone(
          kind === 'sign'
            ? await sign.run({ items, proof: sealed })
            : await seal.run({ items, stamp_ids: [...seals], proof: sealed }),
        )
        return undefined
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <p>{t(`page.djentrustmanage.esign.${kind}_about`, { n: rows.length })}</p>
      {kind === 'seal' ? (
        <SealChoice input={{ ids: rows.map(({ id }) => id) }} chosen={seals} onChoose={choose} />
      ) : null}
      <label htmlFor="gt-esign-proof">{label}</label>
      <input
        id="gt-esign-proof"
        className="gt-input"
        type="password"
        autoComplete={proof === 'pin' ? 'off' : 'current-password'}
        maxLength={100}
        value={text}
        onChange={event => type(event.target.value)}
      />
    </SaveDialog>
  )
}
