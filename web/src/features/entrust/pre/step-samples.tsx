import type { PhotoProof } from '@gt/domain/entrust/photo-proof.ts'
import { Copy, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { type Offer, usualAge } from '../chosen-tests.ts'
import { emptyRow, isBlankRow } from '../order-draft.ts'
import type { Problem } from '../order-problems.ts'
import type { CellWorld } from '../sample-cells.ts'
import { countOf } from '../sample-rows.ts'
import { SampleSheet } from '../sample-sheet.tsx'
import type { SheetWork } from '../use-sheet.ts'
import { type PreDraft, preColumns, preLabels, withPhotos, withProof } from './pre-draft.ts'
import { SampleCards } from './sample-cards.tsx'
import { SamplePhotos } from './sample-photos.tsx'
import { withSiteSamples } from './site-rows.ts'
import { SiteSamples } from './site-samples.tsx'

interface StepSamplesProps {
  readonly draft: PreDraft
  readonly sheet: SheetWork
  readonly offer: Offer
  readonly world: CellWorld
  readonly cap: number
  readonly problems: readonly Problem[]
  /** Of an online order: samples come from the site as well, photographs say where they were taken, and a witness confirms them. */
  readonly proof?: ReactNode
}

/** Step 2: one row for each sample; a sheet that takes blocks of a spreadsheet, cards on a telephone. */
export function StepSamples({ draft, sheet, offer, world, cap, problems, proof }: StepSamplesProps) {
  const { t } = useWords()
  const narrow = useNarrow()
  const rows = draft.samples
  const index = Math.min(sheet.cursor.row, rows.length - 1)
  const onPhotos = (key: string, make: (ids: readonly string[]) => readonly string[]): void =>
    sheet.setRows(before => withPhotos(before, key, make))
  const onProof = proof
    ? (key: string, one: PhotoProof): void => sheet.setRows(before => withProof(before, key, one))
    : undefined
  const inHand = rows[index]
  const whole = problems.find(problem => problem.row === null)?.message
  const problemsAt = (row: number): readonly Problem[] => problems.filter(problem => problem.row === row)
  return (
    <section className="samples">
      <div className="bar">
        <h2>
          {t('page.djentrustmanage.newEntrustsManager.samples')}{' '}
          <span className="quiet gt-number">
            {countOf(rows)} / {cap}
          </span>
        </h2>
        {proof ? <SiteSamples onPick={picked => sheet.setRows(before => withSiteSamples(before, picked))} /> : null}
        {narrow ? null : (
          <>
            <Button icon={Plus} onClick={() => sheet.command(rows.length - 1, 'add')}>
              {t('page.djentrustmanage.entrusttemp.add_sample')}
            </Button>
            <Button icon={Copy} hotkey="Alt D" onClick={() => sheet.command(index, 'duplicate')}>
              {t('page.djentrustmanage.entrusttemp.copy_sample')}
            </Button>
            <Button icon={Trash2} onClick={() => sheet.command(index, 'remove')}>
              {t('page.djentrustmanage.entrusttemp.remove_sample')}
            </Button>
            <span className="quiet">{t('page.djentrustmanage.entrusttemp.paste_hint')}</span>
          </>
        )}
      </div>
      {whole ? (
        <p className="problem" role="alert">
          {whole}
        </p>
      ) : null}
      {narrow ? (
        <SampleCards
          rows={rows}
          offer={offer}
          world={world}
          problemsAt={problemsAt}
          onText={sheet.text}
          onCommand={sheet.command}
          onPhotos={onPhotos}
          {...(onProof ? { onProof } : {})}
        />
      ) : (
        <SampleSheet
          columns={preColumns}
          labels={preLabels}
          numbered={false}
          rows={rows}
          offer={offer}
          world={world}
          cursor={{ ...sheet.cursor, row: index }}
          writable
          usualAge={usualAge(rows[index] ?? emptyRow('none'), offer)}
          problemsAt={problemsAt}
          onCursor={sheet.go}
          onText={sheet.text}
          onCommand={sheet.command}
          onBlock={sheet.block}
          onNewRow={sheet.newRow}
          ticked={sheet.ticked}
        />
      )}
      {!narrow && inHand && !isBlankRow(inHand) ? (
        <div className="of-row">
          <h3>
            {t('page.djentrustmanage.newEntrustsManager.sample_n', { n: index + 1 })} {inHand.cells.name}
          </h3>
          <SamplePhotos
            key={inHand.key}
            row={inHand}
            onChange={make => onPhotos(inHand.key, make)}
            {...(onProof ? { onProof: one => onProof(inHand.key, one) } : {})}
          />
        </div>
      ) : null}
      {proof}
    </section>
  )
}
