import { roomOf, type Section } from './screen';

const ADDRESS = '/diagnostico';
const { at, own } = roomOf('diagnosis', ADDRESS, 'BEEF_CATTLE');

/** Not in the toolbar: the entry of the menu opens it. */
const home = { kind: 'own', key: 'diagnosis.home', address: ADDRESS, title: 'Diagnóstico' } as const;

const farmDetails = {
  label: 'Detalhes da fazenda',
  address: at('detalhes-fazenda'),
  groups: [
    {
      label: 'Caracteriza Fazenda',
      screens: [
        { ...own('farms_details', 'detalhes-fazenda', 'Caracteriza Fazenda'), isFarmOptional: true, declarations: 'registers' as const },
      ],
    },
  ],
};

/** The year of a farm in one sitting, and the numbers that come of it. */
export const diagnosis = {
  label: 'Diagnóstico',
  icon: 'diagnosis',
  address: ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'diagnosis',
  isShownToAll: true,
  needsFarm: true,
  isForDiagnosisFarm: true,
  landing: ADDRESS,
  declarations: 'diagnostico',
  modules: [farmDetails],
  others: [home],
} satisfies Section;
