import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { offerOf } from '../chosen-tests.ts'
import { freshMs, useCellWorld } from '../use-cell-world.ts'
import type { StoredSample } from './form-values.ts'
import { SampleForm } from './sample-form.tsx'

/** The whole form of one sample, with the fields that its material class asks for (page djdynamicSample, ?sampleId). */
export function SampleFormPage({ code, id }: { code: string; id: string }) {
  const page = usePage(code)
  const { data, error, refetch } = useRead(sampleActions, 'GetById', { id })
  const tests = useRead(registrationActions, 'Tests', {}, { staleTime: freshMs })
  const world = useCellWorld(tests.data?.tests)
  const offer = useMemo(() => (tests.data ? offerOf(tests.data.tests) : null), [tests.data])
  const [held, hold] = useState<StoredSample | null>(null)
  const shown = held ?? data
  const failed = error ?? tests.error
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      {failed ? <Failed error={failed} onRetry={() => void Promise.all([refetch(), tests.refetch()])} /> : null}
      {!failed && shown && offer ? (
        <SampleForm
          key={`${shown.id} ${shown.row_version}`}
          row={shown}
          offer={offer}
          world={world}
          onHold={hold}
          onReload={() => void refetch()}
        />
      ) : null}
      {!failed && !(shown && offer) ? <Progress /> : null}
    </PageFrame>
  )
}
