import { comparePictures } from './compare';
import { takePictures } from './take';

/** `npm run pictures -- take FOLDER [KEY]`, `npm run pictures -- compare BEFORE AFTER FOLDER`; the product runs at PORTEIRA_URL. */

const URL = process.env.PORTEIRA_URL ?? 'http://127.0.0.1:3000';
const [command, ...words] = process.argv.slice(2);

if (command === 'take' && words[0]) {
  console.log(`${await takePictures(URL, words[0], words[1] ?? '')} screens`);
} else if (command === 'compare' && words.length === 3) {
  const [before = '', after = '', folder = ''] = words;
  console.log(`${comparePictures(before, after, folder)} pictures differ: ${folder}/index.html`);
} else {
  console.error('npm run pictures -- take FOLDER [pattern of keys] | compare BEFORE AFTER FOLDER');
  process.exit(2);
}
