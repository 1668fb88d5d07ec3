/** Pages of graded laboratories whose work a site laboratory does on a page of its own. */
const atSite: Readonly<Record<string, string>> = {
  '/djentrustmanage/newEntrustsManager': '/gdtrialtest/samplelist',
  '/djentrustmanage/ywtentrustlist': '/gdonlineentrust/onlineentrustaudit',
  '/djentrustmanage/samplelist': '/gdtrialtest/dynamicsample',
  '/djentrustmanage/samplelyList': '/gdtrialtest/samplelistly',
  '/djentrustmanage/tasklist': '/gdtrialtest/trialtasklist',
  '/djentrustmanage/checklist': '/gdtrialtest/testlist',
  '/djentrustmanage/auditlist': '/gdtrialtest/trialreportaudit',
  '/djentrustmanage/printlist': '/gdtrialtest/printarchive',
  '/djentrustmanage/reportissued': '/gdtrialtest/printarchive',
  '/djentrustmanage/archivelist': '/gdtrialtest/printarchive',
  '/personnel/personnelmanage': '/gdpersonnel/gdpersonnel',
  '/djentrustmanage/changelist': '/gdtrialtest/reportchange',
  '/djentrustmanage/djdynamicSample': '/gdtrialtest/dynamicsample',
  '/djentrustmanage/trialDeviceSupV': '/gdtrialtest/trialDeviceSupV',
  '/djentrustmanage/nonconforminglist': '/gdtrialtest/unqualifiedlist',
}

/** What is done with machines has a page of the same name there. */
const sameNamed = /^\/djequipment\//

/** The page of a piece of work in a laboratory of this kind (`dj` graded, `gd` at a site). */
export const routeFor = (labKind: string | null | undefined, route: string): string =>
  labKind === 'gd' ? (atSite[route] ?? route.replace(sameNamed, '/gdequipment/')) : route
