import page from '@gt/domain/identity/gdpersonnel.fixedpost.page.ts'
import { postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { AddPeople } from '../../features/accounts/add-people.tsx'
import { PersonRightsDialog } from '../../features/authorities/person-rights-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import '../../features/people/people.css'

type Added = InputOf<typeof postPeopleActions.actions.AddPeople>

const to = { level: 2, key: 'post_id', label: page.entity.fields.post_id?.label ?? page.entity.label }

/** The posts of the site with how many hold them; one with too few is red until it is filled. */
function Staffing() {
  const { t } = useWords()
  const { data } = useRead(postPeopleActions, 'Staffing', {})
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <ul className="gt-staffing" aria-label={t('page.gdpersonnel.fixedpost.staffing')}>
      {rows.map(({ id, name, wanted, filled }) => (
        <li key={id} className={filled < wanted ? 'short' : undefined}>
          {name}
          <span className="gt-number">{wanted > 0 ? `${filled}/${wanted}` : filled}</span>
          {filled < wanted ? <span>{t('page.gdpersonnel.fixedpost.short', { n: wanted - filled })}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** Who holds which post at the site laboratory, and the tests that each may do, check or sign. */
export default function FixedPostPage() {
  const [adding, setAdding] = useState(false)
  const [person, setPerson] = useState<GridRow | null>(null)
  const add = useWrite(postPeopleActions, 'AddPeople')
  return (
    <TreePage
      page={page}
      slots={{
        head: <Staffing />,
        tools: { assign: { run: () => setAdding(true) } },
        rowOperations: { tests: setPerson },
        dialogs: adding ? (
          <AddPeople
            page={page}
            to={to}
            send={values => add.run(values as Added)} // its form made the values
            onClose={() => setAdding(false)}
          />
        ) : person ? (
          <PersonRightsDialog
            id={String(person.user_id)}
            name={String(person.real_name)}
            onClose={() => setPerson(null)}
          />
        ) : null,
      }}
    />
  )
}
