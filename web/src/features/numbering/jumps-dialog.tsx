import { numberDrawActions } from '@gt/domain/numbering/actions.ts'
import { numberDraw } from '@gt/domain/numbering/number-draw.entity.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './number-rules.css'

/** Every serial of a rule that no object holds, with its reason. */
export function JumpList({ ruleId }: { ruleId: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(numberDrawActions, 'Jumps', { number_rule_id: ruleId })
  const { fields } = numberDraw
  const stateOf = (state: 'free' | 'voided' | 'missing'): string =>
    state === 'missing' ? t('page.djbaseset.numberman.missing') : say(fields.state.options.list.labels[state])
  return (
    <>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-jumps">
        <table className="gt-lines">
          <thead>
            <tr>
              <th>{say(fields.number_text.label)}</th>
              <th>{say(fields.state.label)}</th>
              <th>{say(fields.void_reason.label)}</th>
              <th>{t('page.djbaseset.numberman.who_when')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map(row => (
              <tr key={`${row.scope_key} ${row.serial}`}>
                <td className="gt-number">{row.number_text ?? row.serial}</td>
                <td>{stateOf(row.state)}</td>
                <td>{row.void_reason ?? ''}</td>
                <td className="quiet">
                  {row.updated_by ?? ''} {row.updated_at ? formatMinute(row.updated_at) : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.rows.length === 0 ? <p className="quiet">{t('page.djbaseset.numberman.no_jumps')}</p> : null}
        {data?.capped ? <p className="quiet">{t('page.djbaseset.numberman.jumps_capped')}</p> : null}
      </div>
    </>
  )
}

/** The list for one rule: gaps cannot be there without a word. */
export function JumpsDialog({ rule, onClose }: { rule: GridRow; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog
      title={t('page.djbaseset.numberman.jumps')}
      width={720}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <JumpList ruleId={rule.id} />
    </Dialog>
  )
}
