import { postPeopleActions } from '@gt/domain/identity/membership-actions.ts'
import page from '@gt/domain/identity/sysConfig.postpeoplelist.page.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { AddPeople } from '../../features/accounts/add-people.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

type Added = InputOf<typeof postPeopleActions.actions.AddPeople>

const to = { level: 2, key: 'post_id', label: page.entity.fields.post_id?.label ?? page.entity.label }

/** For each post who holds it. */
export default function PostPeoplePage() {
  const [adding, setAdding] = useState(false)
  const add = useWrite(postPeopleActions, 'AddPeople')
  return (
    <TreePage
      page={page}
      slots={{
        tools: { addperson: { run: () => setAdding(true) } },
        dialogs: adding ? (
          <AddPeople
            page={page}
            to={to}
            send={values => add.run(values as Added)} // its form made the values
            onClose={() => setAdding(false)}
          />
        ) : null,
      }}
    />
  )
}
