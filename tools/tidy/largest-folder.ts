import { folderSizes, MOST_FILES } from './folders.ts';

/** A program of its own, one line for `npm run check`: how near the fullest folder is to its limit. */
const [fullest] = folderSizes();
if (fullest) console.log(`largest folder: ${fullest[0]} ${fullest[1]} files (${MOST_FILES})`);
