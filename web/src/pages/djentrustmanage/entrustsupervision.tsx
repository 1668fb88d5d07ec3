import { SupervisionList } from '../../features/entrust/supervision-list.tsx'

/** Orders and reports that supervising units confirm, for these units and for the laboratory that answers them. */
export default function EntrustSupervision() {
  return <SupervisionList code="djentrustmanage.entrustsupervision" />
}
