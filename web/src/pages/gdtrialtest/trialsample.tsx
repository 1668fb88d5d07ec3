import page from '@gt/domain/samples/gdtrialtest.trialsample.page.ts'
import { useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { SampleLabels } from '../../features/samples/sample-labels.tsx'
import { MakeSpecimens } from '../../features/samples/specimens/make-specimens.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

type Opened = { readonly what: 'make' } | { readonly what: 'labels'; readonly samples: readonly string[] }

/** Specimens and the register of the curing room. */
export default function TrialSamplePage() {
  const { t } = useWords()
  const { toolbar } = usePage(page.code)
  const { facts } = useSigned()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return (
    <ListPage
      page={page}
      slots={{
        tools: {
          add: { run: () => setOpened({ what: 'make' }) },
          printLabel: { run: () => undefined, reason: t('page.gdtrialtest.trialsample.tick_first') },
        },
        batch: rows => ({
          printLabel: {
            run: () =>
              setOpened({
                what: 'labels',
                samples: [...new Set(rows.map(row => String(row.sample_id ?? '')).filter(Boolean))],
              }),
          },
        }),
        dialogs:
          opened === null ? null : opened.what === 'make' ? (
            <MakeSpecimens title={toolbar('toolbar').find(tool => tool.Op === 'add')?.Name ?? ''} onClose={close} />
          ) : (
            <SampleLabels
              specimens
              rows={opened.samples.map(id => ({ id, sample_number: id }))}
              businessId={facts.business?.id ?? '0'}
              onClose={close}
            />
          ),
      }}
    />
  )
}
