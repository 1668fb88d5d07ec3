import type { OutputOf } from '@gt/domain/kit/action.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { placeActions } from '@gt/domain/samples/place-actions.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import { sampleStockTake } from '@gt/domain/samples/sample-stock-take.entity.ts'
import { mostScanned } from '@gt/domain/samples/stock-take.ts'
import { useId, useState } from 'react'
import { useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { FirstFocus } from '../../../kit/first-focus.tsx'
import { FormModal } from '../../../kit/form-modal.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { RefPicker } from '../../../kit/ref-picker.tsx'
import '../scan-dialog.css'

type Found = OutputOf<(typeof placeActions)['actions']['StockTake']>

const { fields: taken } = sampleStockTake
/** A place is chosen as the one above another is. */
const place = sampleLibrary.fields.parent_id

interface StockTakeDialogProps {
  readonly title: string
  /** The place that was ticked. */
  readonly start: string | null
  readonly onClose: () => void
}

/** Counts a place: the labels that lie there are scanned one after another, then what is missing and what is too much is told. */
export function StockTakeDialog({ title, start, onClose }: StockTakeDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const [at, setAt] = useState(start)
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const write = useWrite(placeActions, 'StockTake')
  const scan = (): void => {
    const read = scannedCode(code)
    setCode('')
    if (read && !codes.includes(read) && codes.length < mostScanned) setCodes([read, ...codes])
  }
  const finish = async (): Promise<void> => {
    if (at === null) return
    try {
      setProblem(null)
      setFound(await write.run({ id: at, codes: [...codes] }))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const lines: readonly (readonly [string, readonly string[]])[] = found
    ? [
        [say(taken.missing_ids.label), found.missing],
        [say(taken.surplus_ids.label), found.surplus],
        [say(taken.unknown_codes.label), found.unknown],
      ]
    : []
  return (
    <FormModal
      title={title}
      dirty={found === null && codes.length > 0}
      problem={problem}
      note={
        <span className="gt-number">
          {found
            ? t('page.gdtrialtest.sampleLibrary.result', { found: found.found, expected: found.expected })
            : t('page.gdtrialtest.sampleLibrary.scanned', { n: codes.length })}
        </span>
      }
      {...(found ? { leave: { verb: t('common.close'), look: 'primary' as const } } : {})}
      foot={
        found ? null : (
          <Button
            look="primary"
            reason={at === null ? t('page.gdtrialtest.sampleLibrary.place_first') : undefined}
            onClick={() => void finish()}
          >
            {t('page.gdtrialtest.sampleLibrary.finish')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {found ? (
        <div className="gt-scan-form">
          {lines.map(([head, numbers]) => (
            <section key={head}>
              <strong>
                {head} {numbers.length}
              </strong>
              <div className="gt-number">{numbers.join('、')}</div>
            </section>
          ))}
        </div>
      ) : (
        <div className="gt-scan-form">
          <label htmlFor={`${id}at`}>{say(taken.sample_library_id.label)}</label>
          <RefPicker
            id={`${id}at`}
            field={place}
            path="sample_library.parent_id"
            value={at}
            onChange={value => setAt(typeof value === 'string' ? value : null)}
            tree
          />
          <label htmlFor={`${id}code`}>{t('page.gdtrialtest.sampleLibrary.scan')}</label>
          <input
            id={`${id}code`}
            className="gt-input"
            value={code}
            maxLength={64}
            placeholder={t('page.gdtrialtest.sampleLibrary.scan_hint')}
            onChange={event => setCode(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              scan()
            }}
          />
          <FirstFocus id={at === null ? `${id}at` : `${id}code`} />
          <ul aria-live="polite">
            {codes.map(one => (
              <li key={one}>
                <span className="gt-number">{one}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormModal>
  )
}
