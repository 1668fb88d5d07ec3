import { authorityActions } from '@gt/domain/people/authority-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { copyRights, peopleByTest, peopleWithRights, rightsOfPerson, saveRights } from './authorising.ts'
import { printRights } from './authority-sheet.ts'

export const peopleImplemented: readonly Implemented[] = implement(authorityActions, {
  People: peopleWithRights,
  OfPerson: rightsOfPerson,
  ByTest: peopleByTest,
  Save: saveRights,
  Copy: copyRights,
  Sheet: printRights,
})
