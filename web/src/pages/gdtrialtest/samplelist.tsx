import { queryValue, usePlace } from '../../app/page-context.ts'
import { Registration } from '../../features/entrust/registration.tsx'
import { SiteSamples } from '../../features/samples/site-samples.tsx'

const code = 'gdtrialtest.samplelist'

/** Samples of the works: registered (`?id` of an order, `?new`), else those that are, beside the tree of places or classes. */
export default function SiteSamplesPage() {
  const { address } = usePlace()
  const registering = queryValue(address, 'id') !== null || queryValue(address, 'new') !== null
  return registering ? <Registration code={code} /> : <SiteSamples code={code} />
}
