import page from '@gt/domain/reports/djbaseset.signaturetarget.page.ts'
import { originalDataSet } from '@gt/domain/reports/original-data-set.entity.ts'
import { useId, useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { type Specimen, SpecimenDialog } from '../../features/reports/specimen-dialog.tsx'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const { trial_list_id: testField } = originalDataSet.fields

interface OfTestProps {
  readonly row: GridRow
  readonly onClose: () => void
}

/** A place on the paper of a test: which one is asked first. */
function PlaceOnPaper({ row, onClose }: OfTestProps) {
  const { t, say } = useWords()
  const id = useId()
  const [test, setTest] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [shown, setShown] = useState<Specimen | null>(null)
  if (shown) return <SpecimenDialog {...shown} onClose={onClose} />
  const kind = row.document_kind === 'record' ? 'record' : 'report'
  return (
    <Dialog
      title={t('page.djbaseset.signaturetarget.preview_of', { name: String(row.name_zh ?? '') })}
      width={480}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            reason={test ? undefined : t('page.djbaseset.signaturetarget.test_first')}
            onClick={() => test && setShown({ test: test.id, name: test.name, kind })}
          >
            {t('page.djbaseset.signaturetarget.preview')}
          </Button>
        </>
      }
    >
      <AntdProvider>
        <label className="field" htmlFor={id}>
          <span>{say(testField.label)}</span>
          <RefPicker
            id={id}
            field={testField}
            path="original_data_set.trial_list_id"
            value={test?.id ?? null}
            start={null}
            onChange={(value, label) =>
              setTest(typeof value === 'string' ? { id: value, name: label ?? String(row.name_zh ?? '') } : null)
            }
          />
        </label>
      </AntdProvider>
    </Dialog>
  )
}

/** Places of signatures and seals of a laboratory, each seen on the paper of a test. */
export default function SignaturePlacesPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row =>
          can('preview')
            ? [{ key: 'preview', text: t('page.djbaseset.signaturetarget.preview'), run: () => setShown(row) }]
            : [],
        dialogs: shown ? <PlaceOnPaper row={shown} onClose={() => setShown(null)} /> : null,
      }}
    />
  )
}
