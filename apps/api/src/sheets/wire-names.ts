export const DATAGRID = 'datagrid';

/** Aliases required by the specification and the contract. Reproduction adds totals and rates in its own area. */
export const OTHER_DATAGRIDS: Readonly<Record<string, readonly string[]>> = {
  livestock_stocks: ['livestock_datagrid'],
  areas: ['livestock_datagrid'],
};
