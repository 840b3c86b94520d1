import type { ChartColours } from './chart';

export const colours: ChartColours = {
  font: 'Inter',
  validated: 'green',
  pending: 'amber',
  axis: 'gray',
  text: 'black',
  surface: '#fff',
  series: ['#000000', '#ff0000', '#0000ff'],
  rest: '#888888',
};
