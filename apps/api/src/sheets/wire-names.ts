/** What the calls of sheets are named on the wire: one name for all, and those that the specification and the contract gave some before. */

/** `GET /{path}/datagrid`. */
export const DATAGRID = 'datagrid';

/** Other names of the same call, by path. Those of reproduction answer with totals and rates, in an area of their own. */
export const OTHER_DATAGRIDS: Readonly<Record<string, readonly string[]>> = {
  livestock_stocks: ['livestock_datagrid'],
  areas: ['livestock_datagrid'],
};
