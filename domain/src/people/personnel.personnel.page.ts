import { twinOf } from '../kit/page/define.ts'
import type { PageDefinition } from '../kit/page/page.ts'
import staff from './personnel.personnelmanage.page.ts'

const file = twinOf(staff, 'personnel.personnel', {
  commands: [],
  importable: false,
  printable: false,
  // in web/src/features/people/person-file.tsx, carried out by server/src/modules/people/personnel
  byHand: ['resume', 'submit', 'secret'],
})

/** One person's file, also each person's own: facts, certificates, education and training, authorisations. */
const page: PageDefinition = {
  ...file,
  chips: [],
  details: file.details.map((detail, index) => ({ ...detail, op: index === 0 ? 'cert' : 'save' })),
}

export default page
