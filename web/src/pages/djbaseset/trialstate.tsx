import page from '@gt/domain/methods/djbaseset.trialstate.page.ts'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { colourCell } from '../../kit/colour-cell.tsx'
import { writeAsked } from '../../kit/list-query.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** The field that phrases for the state of samples are offered in. */
const ofState = [{ field: 'field_key', op: 'eq' as const, value: ['sample.sample_condition'] }]

/** States as the laboratory calls them, one step from the phrases by which it says how samples are. */
export default function TrialStatePage() {
  const navigate = useNavigate()
  return (
    <ListPage
      page={page}
      slots={{
        cells: { color: colourCell },
        tools: {
          phrase: {
            run: () =>
              void navigate(to('totalset.defaultdict', { q: writeAsked({ filters: ofState, chip: null }) ?? '' })),
          },
        },
      }}
    />
  )
}
