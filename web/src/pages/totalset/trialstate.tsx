import page from '@gt/domain/methods/totalset.trialstate.page.ts'
import { colourCell } from '../../kit/colour-cell.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Names and colours of states, each with its colour to be seen. */
export default function TrialStatePage() {
  return <ListPage page={page} slots={{ cells: { color: colourCell } }} />
}
