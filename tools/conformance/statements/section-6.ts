export const SECTION_6 = {
  title: 'Roles and permissions',
  statements: {
    '6.1': 'A menu entry shows only where its permission id is in the stored list',
    '6.2': 'What asks for 0 is open to everyone',
    '6.3': '999 is for internal admins only, whatever the list says',
    '6.4': 'An internal admin is somebody whose phone number is in the admin phone list',
    '6.5': '998 is open to internal admins',
    '6.6': '998 is open where the stored platform id is the text null',
    '6.7': 'The entries of a group are filtered one by one',
    '6.8': 'A group left without entries is dropped',
    '6.9': 'canAdmin holds exactly when the person’s access is admin',
    '6.10': 'A route whose access name the map denies cannot be reached',
    '6.11': 'Member list, role list with permission setting, and API customers have their addresses',
  },
} as const;
