import { type Entity, valueSchema } from '@gt/domain/kit/entity.ts'
import type { Failure } from '../app/failure.ts'
import { Button } from './button.tsx'
import { DetailValue, titleOf } from './cells.tsx'
import { fieldOf } from './columns.tsx'
import { Dialog } from './dialog.tsx'
import type { FormValues } from './form-changes.ts'
import { formatDatetime, unknown } from './format.ts'
import { useWords } from './i18n.ts'

interface ConflictProps {
  readonly entity: Entity
  readonly failure: Failure
  /** The fields that the user changed, with his values. */
  readonly mine: FormValues
  readonly onTheirs: () => void
  readonly onMine: () => void
  readonly onCancel: () => void
}

/** What a control holds, as the record would hold it: numbers are typed as text. */
function asStored(entity: Entity, name: string, value: unknown): unknown {
  const parsed = valueSchema(fieldOf(entity, name)).safeParse(value)
  return parsed.success ? parsed.data : value
}

/** Somebody else changed the record meanwhile: both contents side by side, and the choice (conventions 13). */
export function Conflict({ entity, failure, mine, onTheirs, onMine, onCancel }: ConflictProps) {
  const { t, say } = useWords()
  const theirs = failure.current ?? {}
  const { by, at } = failure.errors[0]?.params ?? {}
  const cell = (name: string, row: FormValues) => (
    <DetailValue value={row[name] ?? null} field={fieldOf(entity, name)} name={name} row={row} />
  )
  return (
    <Dialog
      title={t('kit.form.conflict_title', { name: titleOf(entity, theirs) || say(entity.label) })}
      width={560}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button onClick={onTheirs}>{t('kit.form.take_theirs')}</Button>
          <Button look="primary" onClick={onMine}>
            {t('kit.form.keep_mine')}
          </Button>
        </>
      }
    >
      <p>
        {t('kit.form.conflict_text', {
          by: typeof by === 'string' ? by : unknown,
          at: typeof at === 'string' ? formatDatetime(at) : unknown,
        })}
      </p>
      <table className="gt-conflict">
        <thead>
          <tr>
            <th>{t('kit.form.conflict_field')}</th>
            <th>{t('kit.form.conflict_mine')}</th>
            <th>{t('kit.form.conflict_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(mine).map(name => (
            <tr key={name}>
              <td>{say(fieldOf(entity, name).label)}</td>
              <td>{cell(name, { ...mine, [name]: asStored(entity, name, mine[name]) })}</td>
              <td>{cell(name, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
