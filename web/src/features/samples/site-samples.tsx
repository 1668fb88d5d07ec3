import { sampleActions } from '@gt/domain/samples/actions.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useAsked } from '../../kit/use-asked.ts'
import { allKey, SideTree } from '../../shapes/side-tree.tsx'
import { SampleList } from './sample-list.tsx'
import './site-samples.css'

/** Faces of the tree: what the list is asked by when one of its nodes is chosen. */
const faces = { places: 'wbs_node_id', classes: 'trial_class_id' } as const
type Face = keyof typeof faces
const words = { places: 'page.gdtrialtest.samplelist.places', classes: 'page.gdtrialtest.samplelist.classes' } as const

/** The registered samples of a site, narrowed by a place of the works or by a class. */
export const SiteSamples = ({ code }: { code: string }) => <SampleList code={code} site={<Sides />} />

function Sides() {
  const { t } = useWords()
  const [face, setFace] = useState<Face>('places')
  const [asked, ask] = useAsked()
  const { data, isPending } = useRead(sampleActions, 'Sides', {})
  const nodes = data?.[face] ?? []
  const field = faces[face]
  const value = asked.filters.find(one => one.field === field)?.value
  const chosen = nodes.find(node => node.id === value)?.key ?? allKey
  const choose = (key: string): void => {
    const node = nodes.find(one => one.key === key)
    const others = asked.filters.filter(one => !Object.values<string>(faces).includes(one.field))
    ask({ filters: node ? [...others, { field, op: 'eq', value: node.id }] : others })
  }
  return (
    <AntdProvider>
      <div className="gt-two-faces">
        <Segmented<Face>
          block
          size="small"
          value={face}
          options={(Object.keys(faces) as Face[]).map(one => ({ value: one, label: t(words[one]) }))} // keys of the record are the faces
          onChange={setFace}
        />
        <SideTree
          nodes={nodes}
          loading={isPending}
          all={t('common.all')}
          chosen={chosen}
          onChoose={choose}
          below={null}
        />
      </div>
    </AntdProvider>
  )
}
