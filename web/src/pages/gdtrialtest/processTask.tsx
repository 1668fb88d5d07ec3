import page from '@gt/domain/tasks/gdtrialtest.processTask.page.ts'
import { StepProgress } from '../../features/works/step-progress.tsx'
import { StepProposal } from '../../features/works/step-proposal.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Steps of the works that are done, and the tests that release them. */
export default function ProcessTasksPage() {
  return (
    <TreePage
      page={page}
      slots={{
        besideForm: ({ form }) => <StepProposal form={form} />,
        detail: row => <StepProgress row={row} />,
        mayChange: row => row.process_state === 'requested' || row.process_state === 'rejected',
      }}
    />
  )
}
