import page from '@gt/domain/platform/skinmanage.skinClass.page.ts'
import { styleSample } from '../../features/skins/style-sample.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const cells = { sample: styleSample }

/** The style variables that skins may set. */
export default function SkinClassPage() {
  return <ListPage page={page} slots={{ cells }} />
}
