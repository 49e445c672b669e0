throw new Error('no licence found');
